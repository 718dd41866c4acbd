/** @jest-environment jsdom */
import nprogress from "accessible-nprogress";

import { endProgress, startProgress } from "./progressBar";
import { progressSettings } from "./progressSettings";

const bar = () => document.getElementById("nprogress");

let isCalm = false;

beforeEach(() => {
  jest.useFakeTimers();
  isCalm = false;
  window.matchMedia = () => ({ matches: isCalm }) as MediaQueryList;
  // As gatsby-plugin-nprogress does.
  nprogress.configure(progressSettings);
});

afterEach(() => {
  endProgress();
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
});

test("its minimum is 0.08, its speed 200 ms and its trickle speed 800 ms, without a spinner", () => {
  expect(progressSettings).toMatchObject({
    minimum: 0.08,
    speed: 200,
    trickleSpeed: 800,
    showSpinner: false,
  });
});

test("starts after 200 ms, not before, with 0.08", () => {
  startProgress();

  jest.advanceTimersByTime(199);
  expect(bar()).not.toBeInTheDocument();
  jest.advanceTimersByTime(1);

  expect(bar()).toBeInTheDocument();
  expect(nprogress.status).toBe(0.08);
  expect(bar()?.querySelector(".spinner")).not.toBeInTheDocument();
});

test("does not start when the route has updated before", () => {
  startProgress();
  jest.advanceTimersByTime(199);
  endProgress();
  jest.advanceTimersByTime(1000);

  expect(bar()).not.toBeInTheDocument();
});

test("trickles by 0.02 every 800 ms, also when the plugin starts it a second time", () => {
  startProgress();
  jest.advanceTimersByTime(200);

  jest.advanceTimersByTime(799);
  expect(nprogress.status).toBe(0.08);
  jest.advanceTimersByTime(1);
  expect(nprogress.status).toBeCloseTo(0.1);
  nprogress.start();
  jest.advanceTimersByTime(1600);

  expect(nprogress.status).toBeCloseTo(0.14);
});

test("is gone when it has run to its end", () => {
  startProgress();
  jest.advanceTimersByTime(500);

  endProgress();
  expect(bar()).toBeInTheDocument();
  jest.advanceTimersByTime(600);

  expect(bar()).not.toBeInTheDocument();
});

test("a second navigation shows a bar of its own once the first one's has left", () => {
  startProgress();
  jest.advanceTimersByTime(500);
  endProgress();
  startProgress();
  jest.advanceTimersByTime(1000);

  expect(bar()).toBeInTheDocument();
  expect(nprogress.status).toBeCloseTo(0.08);
});

test("starting again starts the delay again", () => {
  startProgress();
  jest.advanceTimersByTime(150);
  startProgress();
  jest.advanceTimersByTime(150);

  expect(bar()).not.toBeInTheDocument();
});

test("moves at once under reduced motion", () => {
  isCalm = true;
  startProgress();
  jest.advanceTimersByTime(200);

  expect(nprogress.settings.speed).toBe(0);
});
