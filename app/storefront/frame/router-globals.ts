import type { DataRouter, UNSAFE_AssetsManifest, UNSAFE_RouteModules } from 'react-router'

/** Private globals of React Router in the browser. */
declare global {
  interface Window {
    /** `innerRooms`: address of the module with the other routes. Missing in development, where the router knows every route. */
    __reactRouterManifest?: UNSAFE_AssetsManifest & { innerRooms?: string }
    __reactRouterRouteModules?: UNSAFE_RouteModules
    __reactRouterDataRouter?: DataRouter
  }
}
