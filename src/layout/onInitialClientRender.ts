import { APPLICATION_READY } from "../loading/applicationData";

/** Tells the inline scripts that React has hydrated the page. */
export function onInitialClientRender() {
  dispatchEvent(new Event(APPLICATION_READY));
}
