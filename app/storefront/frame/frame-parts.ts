import type { ComponentType } from 'react'
import type { Location } from 'react-router'

export type FrameParts = { Header: ComponentType; Footer: ComponentType }

/** The `handle` of a page that brings its own header and footer, at some of its addresses or at all. */
export type FramedPage = { frame: (location: Location) => FrameParts | undefined }
