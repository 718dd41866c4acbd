/** The sidebar's element, which its toggle and its script refer to. */
export const MOBILE_SIDEBAR_ID = "mobile-sidebar";
