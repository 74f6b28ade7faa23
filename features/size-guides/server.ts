export { SizeGuidesPage } from './components/size-guides-page';
export { texts as sizeGuidesTexts } from './texts';
