/** The first line of a conflict that a merge left, or its last one. */
export const CONFLICT = /^(?:<{7}|>{7})(?: .*)?$/m;

export const LEFT_BY_MERGE: [problem: string, fix: string] = [
  "a merge left both sides of a conflict here.",
  "Keep what is right, and delete the lines with <<<<<<<, ======= and >>>>>>>.",
];
