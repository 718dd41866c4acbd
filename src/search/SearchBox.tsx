/** The place of the search box. */
export function SearchBox() {
  return <div role="search" />;
}
