import { inject } from 'vitest';
import './database.setup';

process.env.CHILD_SCRIPTS = inject('childScripts');
const filled = inject('filledFolder');
if (filled) process.env.FILLED_FOLDER = filled;
