export type DeliveriesTable = { source: string; id: string; at: Date }
