/** What the product asks of a virus scanner. Adapter: clamd.ts. */
export interface VirusScan {
  /** 'unavailable' when no answer came: then nobody knows, and nothing may be kept. */
  scan(content: AsyncIterable<Uint8Array>): Promise<'clean' | 'infected' | 'unavailable'>
}

/** Where no scanner is configured. */
export const noScan: VirusScan = { scan: async () => 'clean' }
