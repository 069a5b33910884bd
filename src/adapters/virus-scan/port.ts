/** Virus scanning of uploads. Adapter: clamd.ts. */
export interface VirusScan {
  /** 'unavailable' if the scanner gave no verdict: the file must then be refused. */
  scan(content: AsyncIterable<Uint8Array>): Promise<'clean' | 'infected' | 'unavailable'>
}

/** Used while no scanner is configured. */
export const noScan: VirusScan = { scan: async () => 'clean' }
