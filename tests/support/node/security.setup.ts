import { inject } from 'vitest';
import './database.setup';

process.env.CHILD_SCRIPTS = inject('childScripts');
