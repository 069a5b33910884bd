declare module 'jotform-react' {
  const JotFormReact: unknown
  export default JotFormReact
}
