import { runMain } from "./runMain";

const { argv } = process;
afterEach(() => {
  process.argv = argv;
  jest.restoreAllMocks();
});

test.each(["--help", "-h"])(
  "%s prints the usage and does nothing else",
  (help) => {
    const log = jest.spyOn(console, "log").mockReturnValue();
    const main = jest.fn();
    process.argv = ["node", "program", "a title", help];
    runMain(main, "Usage: program [title]");
    expect(log).toHaveBeenCalledWith("Usage: program [title]");
    expect(main).not.toHaveBeenCalled();
  },
);
