/**
 * Routes that menus or redirects lead to and that have no page yet. Menus leave them out. The build fails on a link that is neither a page
 * nor listed here, and on a listed route that has a page. Forms are not listed: a form has a page once it has a file.
 */
export const plannedRoutes: readonly string[] = [];
