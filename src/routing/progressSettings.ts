/**
 * The progress bar's settings, as gatsby-plugin-nprogress takes them.
 *
 * accessible-nprogress has no trickle rate: it chooses its own steps, and makes twice as many once the plugin starts it
 * again after a second. So `trickle` is off, and `progressBar.ts` adds the steps.
 */
export const progressSettings = {
  color: "var(--color-accent)",
  minimum: 0.08,
  speed: 200,
  trickle: false,
  trickleSpeed: 800,
  showSpinner: false,
  barLabel: "Loading the page",
};
