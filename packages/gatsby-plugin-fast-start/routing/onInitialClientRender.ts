import { APPLICATION_READY } from "../loading/applicationData";

/** After hydration: lets Gatsby handle links, and notifies the inline scripts. */
export function onInitialClientRender() {
  window.___failedResources = false;
  dispatchEvent(new Event(APPLICATION_READY));
}
