export { BulkActions } from './BulkActions';
