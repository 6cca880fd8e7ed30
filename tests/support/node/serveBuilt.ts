// `npm start` without its build, for tests and benchmarks that have built the site themselves.
import { serve } from '../../../src/server/serve';

serve(process.argv.slice(2), async () => {});
