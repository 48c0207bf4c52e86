declare const __APP_VERSION__: string | undefined

/** The version of the program that runs here; a page that is served while developing has none. */
export const appVersion: string = typeof __APP_VERSION__ === 'undefined' ? '' : __APP_VERSION__
