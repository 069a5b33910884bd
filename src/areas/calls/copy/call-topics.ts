/** The topics that a member collects for a call from the sections of their recommendation. */
import type { CallTopic } from '#areas/calls/domain/call.ts'

const topics: Readonly<Record<CallTopic, { name: string; ask: string }>> = {
  reasons: { name: 'Why this plan', ask: 'Ask about the reasons' },
  payment: { name: 'What it costs after tax relief', ask: 'Ask about tax relief' },
  income: { name: 'What it could give in retirement', ask: 'Ask about your retirement income' },
  risk: { name: 'How much risk it takes', ask: 'Ask about risk' },
  charges: { name: 'The charges', ask: 'Ask about charges' },
  comparison: { name: 'The two plans side by side', ask: 'Ask about the other plan' },
  documents: { name: 'The documents', ask: 'Ask about a document' },
}

export const topicName = (topic: CallTopic): string => topics[topic].name
/** 'Why this plan, The charges'. */
export const topicNames = (collected: readonly CallTopic[]): string => collected.map(topicName).join(', ')
export const askAbout = (topic: CallTopic): string => topics[topic].ask
