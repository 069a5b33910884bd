/** Made by vite.config.ts: the address of the script that the comparison loads. */
declare module 'virtual:compare-script' {
  export const compareScript: string
}
