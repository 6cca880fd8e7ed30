// `npm start` without its build.
import { serve } from '../../../src/server/serve';

serve(process.argv.slice(2), async () => {});
