/** Virus scanning of uploads. Adapter: clamd.ts. */
export interface VirusScan {
  /** False if uploads are not scanned. */
  active: boolean
  /** Whether the scanner responds. */
  answers(): Promise<boolean>
  /** 'unavailable' if the scanner gave no verdict: the file must then be refused. */
  scan(content: AsyncIterable<Uint8Array>): Promise<'clean' | 'infected' | 'unavailable'>
}

/** Used while no scanner is configured. */
export const noScan: VirusScan = { active: false, answers: async () => true, scan: async () => 'clean' }
