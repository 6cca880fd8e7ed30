export { BulkActions } from './BulkActions';
export { BulkDialog } from './BulkDialog';
export { LastChanges } from './LastChanges';
export { useBulkChange } from './useBulkChange';
