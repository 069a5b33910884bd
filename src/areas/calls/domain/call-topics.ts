/** What a member wants to talk about on the next call: sections of their recommendation, collected there. */

/** In the order of the recommendation's page. */
export const callTopics = ['reasons', 'payment', 'income', 'risk', 'charges', 'comparison', 'documents'] as const
export type CallTopic = (typeof callTopics)[number]

export const readCallTopic = (text: string): CallTopic | undefined => callTopics.find((topic) => topic === text)

type AddedTopic = { topic: CallTopic; addedAt: Date }

/**
 * The topics of the next call. `lastCall` is the start of the last call that took place: what was collected before it
 * was talked about on it.
 */
export const openTopics = (added: readonly AddedTopic[], lastCall: Date | undefined): readonly CallTopic[] =>
  callTopics.filter((topic) =>
    added.some((each) => each.topic === topic && (lastCall === undefined || each.addedAt > lastCall)),
  )
