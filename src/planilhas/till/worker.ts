import { ReadError, readSheet } from '../../spreadsheet/read';
import { readTill, type TillAsked } from './compare';

// Entry of the worker that compares a till's file; it answers once.
addEventListener('message', async ({ data }: MessageEvent<TillAsked>) => {
  try {
    postMessage({ result: await readTill(data, readSheet) });
  } catch (error) {
    if (!(error instanceof ReadError)) console.error(error);
    postMessage({ problem: error instanceof ReadError ? error.message : undefined });
  }
});
