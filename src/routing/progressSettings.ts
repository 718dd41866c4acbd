/**
 * The progress bar's settings, as gatsby-plugin-nprogress takes them.
 *
 * accessible-nprogress has no trickle rate: left to itself it adds steps of its own choosing, and twice as many
 * once the plugin starts it again after a second. So it does not trickle; `progressBar` adds the steps.
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
