import { inject } from 'vitest';
import './webSocket';

const dump = inject('migratedDump');
if (dump) process.env.MIGRATED_DUMP = dump;
process.env.FILLED_FOLDER = inject('filledFolder');
