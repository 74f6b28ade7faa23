export { SizeGuidesPage } from './components/size-guides-page.tsx';
export { texts as sizeGuidesTexts } from './texts.ts';
