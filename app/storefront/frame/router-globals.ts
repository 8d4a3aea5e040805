import type { DataRouter, UNSAFE_AssetsManifest, UNSAFE_RouteModules } from 'react-router'

/** Private globals of React Router in the browser. */
declare global {
  interface Window {
    /** `otherRoutes`: address of the module with the other routes. Missing in development, where the router knows every route. */
    __reactRouterManifest?: UNSAFE_AssetsManifest & { otherRoutes?: string }
    __reactRouterRouteModules?: UNSAFE_RouteModules
    __reactRouterDataRouter?: DataRouter
  }
}
