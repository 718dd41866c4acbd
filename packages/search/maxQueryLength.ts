/** The rest of a longer query is ignored. The field needs only this of the code that parses queries. */
export const MAX_QUERY_LENGTH = 512;
