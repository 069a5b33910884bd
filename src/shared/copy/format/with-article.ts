/** 'a Zurich Standard PRSA', 'an Atlantic Life Standard PRSA'. `article`: 'A' at the beginning of a sentence. */
export const withArticle = (name: string, article: 'a' | 'A' = 'a'): string =>
  `${article}${/^[aeiou]/i.test(name) ? 'n' : ''} ${name}`
