import type { DataRouter, UNSAFE_AssetsManifest, UNSAFE_RouteModules } from 'react-router'

/** What the router keeps of itself in a browser. */
declare global {
  interface Window {
    /** `innerRooms`: where the list of the others is. Not there while the shop is being built: then the router knows every room. */
    __reactRouterManifest?: UNSAFE_AssetsManifest & { innerRooms?: string }
    __reactRouterRouteModules?: UNSAFE_RouteModules
    __reactRouterDataRouter?: DataRouter
  }
}
