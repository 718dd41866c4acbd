/** In the place of TagNotes on a site without notes. */
export const TagNotes = () => null;
