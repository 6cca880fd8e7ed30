export { PrintPage, useShopName } from './PrintPage';
