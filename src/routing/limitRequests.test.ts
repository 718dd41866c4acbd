/** @jest-environment jsdom */
import { limitRequests } from "./limitRequests";

type Sent = { method: string; url: string; timeout: number };

const sent: Sent[] = [];
let status = 200;

/** Responds at once with `status`. */
class FakeRequest extends EventTarget {
  static DONE = 4;
  timeout = 0;
  readyState = 0;
  status = 0;
  #opened = { method: "", url: "" };

  set onreadystatechange(listener: () => void) {
    this.addEventListener("readystatechange", listener);
  }

  open(method: string, url: string) {
    this.#opened = { method, url };
  }

  send() {
    sent.push({ ...this.#opened, timeout: this.timeout });
    this.readyState = FakeRequest.DONE;
    this.status = status;
    this.dispatchEvent(new Event("readystatechange"));
  }
}

/** Requests like Gatsby's loader. Returns the status that it sees. */
function request(url: string, method = "GET"): Promise<number> {
  return new Promise((resolve) => {
    const made = new XMLHttpRequest();
    made.open(method, url, true);
    made.onreadystatechange = () => {
      if (made.readyState === 4) resolve(made.status);
    };
    made.send(null);
  });
}

const page = window as { pagePath?: string };

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  sent.length = 0;
  status = 200;
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  history.replaceState(null, "", "/");
  page.pagePath = "/";
});

test.each([0, 500, 502, 503])(
  "a request that fails with %i looks unavailable, and is not repeated at once",
  async (failure) => {
    limitRequests();
    status = failure;

    expect(await request("/page-data/a/page-data.json")).toBe(503);
    expect(await request("/page-data/a/page-data.json")).toBe(503);
    expect(await request("/page-data/a/page-data.json")).toBe(503);

    expect(sent).toHaveLength(1);
    await request("/page-data/b/page-data.json");
    expect(sent).toHaveLength(2);
  },
);

test("a request that failed is sent when the reader tries again", async () => {
  limitRequests();
  status = 500;
  await request("/page-data/a/page-data.json");
  status = 200;

  jest.advanceTimersByTime(1000);

  expect(await request("/page-data/a/page-data.json")).toBe(200);
});

test.each([200, 404])("a response with %i stays as it is", async (response) => {
  limitRequests();
  status = response;

  expect(await request("/a", "HEAD")).toBe(response);
  expect(await request("/a", "HEAD")).toBe(response);
  expect(sent).toEqual([
    { method: "HEAD", url: "/a", timeout: 10_000 },
    { method: "HEAD", url: "/a", timeout: 10_000 },
  ]);
});

test("at an unknown URL, the data is that of the not-found page", async () => {
  page.pagePath = "/404.html";
  history.replaceState(null, "", "/caf%C3%A9/");
  limitRequests();

  await request("/page-data/caf\u00e9/page-data.json");
  await request("/page-data/all/page-data.json");

  expect(sent.map(({ url }) => url)).toEqual([
    "/page-data/404.html/page-data.json",
    "/page-data/all/page-data.json",
  ]);
});
