/** Stops a press, with every problem that was found, each a line (or lines) for whoever has to solve it. */
export class PressError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'PressError';
    this.problems = problems;
  }
}
