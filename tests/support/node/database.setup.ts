import { inject } from 'vitest';
import './webSocket';

const dump = inject('migratedDump');
if (dump) process.env.MIGRATED_DUMP = dump;
const filled = inject('filledFolder');
if (filled) process.env.FILLED_FOLDER = filled;
