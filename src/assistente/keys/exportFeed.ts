import { dateOn } from '../../domain';
import { saveFile } from '../../lib';
import type { Assistente, FeedPage } from '../../providers';

/** Saves what the assistant knows, one record in JSON a line. */
export async function exportFeed({ feedPage }: Pick<Assistente, 'feedPage'>) {
  const lines: string[] = [];
  let after: FeedPage['next'] = null;
  do {
    const page: FeedPage = await feedPage(after);
    lines.push(...page.records.map((record) => `${JSON.stringify(record)}\n`));
    after = page.next;
  } while (after !== null);
  saveFile(new Blob(lines, { type: 'application/jsonl' }), `assistente-${dateOn(new Date())}.jsonl`);
}
