export { SizeTableModal } from './components/lazy-size-table';
export { SizeGuidesPage } from './components/size-guides-page';
export { texts as sizeGuidesTexts } from './texts';
