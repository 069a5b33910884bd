declare module 'react-jotform-embed' {
  const JotformEmbed: unknown
  export default JotformEmbed
}
