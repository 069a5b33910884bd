declare module 'jotform-react' {
  export const JotFormEmbed: unknown
}
