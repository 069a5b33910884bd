/** Made by vite.config.ts: the address of the script that a framed form loads. */
declare module 'virtual:frame-script' {
  export const frameScript: string
}
