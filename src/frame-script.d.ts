/** The addresses of scripts that vite.config.ts bundles apart from the pages. */
declare module 'virtual:frame-script' {
  export const frameScript: string
}
declare module 'virtual:embed-script' {
  export const frameScript: string
}
/** The file of the thread, from the folder of the server's bundle. */
declare module 'virtual:quote-thread' {
  export const thread: string
}
declare module 'virtual:preview-thread' {
  export const thread: string
}
