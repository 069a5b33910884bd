export type WebhookEventsTable = { source: string; id: string; at: Date }
