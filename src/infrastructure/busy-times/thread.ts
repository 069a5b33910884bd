/**
 * Reads a calendar in a thread: a rule that a library never finishes, or a file that takes all memory, costs the thread
 * and nothing else.
 */
import { parentPort } from 'node:worker_threads'
import { type BusyTimesRequest, readBusyTimes } from './read-busy-times.ts'

parentPort?.on('message', (request: BusyTimesRequest) => parentPort?.postMessage(readBusyTimes(request)))
