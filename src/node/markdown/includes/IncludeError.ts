/** Code that a block asks for and that cannot be shown. */
export class IncludeError extends Error {
  override name = "IncludeError";

  constructor(
    readonly problem: string,
    readonly remedy: string,
  ) {
    super(`${problem} ${remedy}`);
  }
}
