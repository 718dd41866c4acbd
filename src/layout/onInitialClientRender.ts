import { APPLICATION_READY } from "../loading/applicationData";

/** When React has hydrated the page: gives links to Gatsby, and notifies the inline scripts. */
export function onInitialClientRender() {
  window.___failedResources = false;
  dispatchEvent(new Event(APPLICATION_READY));
}
