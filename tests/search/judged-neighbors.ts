/**
 * Judged queries about heels in centimetres, occasions, other languages, and ordinary words that are similar
 * to words of the shop. Their format is in judged-table.ts.
 */
export const NEIGHBORS = `
каблук 7см | f:heel=mid
каблук 10 см | f:heel=high
туфли каблук 3 см | t:^туфли f:heel=low
туфли на каблуке 7 см 38 размер | t:^туфли f:heel=mid s:38
высота каблука 5 см | f:heel=mid
ремень 90 см | t:ремень
размер ноги 24 см | only page:/info/size-guide
каблук рюмка | 1:рюмоч
kitten heel | 1:рюмоч
туфли без задника | t:мюли|сабо
туфли в офис | t:^туфли|^дерби|^лоферы
на выпускной | t:^туфли|^клатч
сумка в театр | t:^клатч
подарок подруге | page:/page/gifts-for-her
подарки на 8 марта | page:/page/gifts-for-her
подарок на день рождения | page:/page/gifts-for-her
итальянская обувь | t:«антонина»|«бела»|«венера»
made in italy | t:«антонина»|«бела»|«станислава»
leather bag | t:сумка
suede boots | t:ботинки f:material=suede
winter boots | t:ботинки f:season=winter
chelsea boots | t:челси
sapogi zimnie | t:сапоги as:сапоги зимние
krasnaya sumka | t:сумка as:красная сумка
сапожек | t:сапоги
туфелек | t:^туфли
черные сопожки | t:сапоги c:чёрный as:черные сапоги
коньячные сапоги | t:сапоги c:коньяк
табачный | c:табак
черныи туфли | t:^туфли c:чёрный
маленькая белая сумка | f:color=white t:сумка|клатч
сумка черная через плечо | c:чёрный
вечерняя красная сумка | t:^клатч f:color=red
сапоги черные до колена | t:сапоги c:чёрный
сумка а4 | t:сумка no:а4
кроксы | t:сабо
пояс для платья | t:пояс|ремень
туфли дорсе | t:д.орсе
хайтопы | t:высокие кеды
обувь для мальчика | none
обувь для детей | none
для девочки | none
екб | only page:/stores/ekaterinburg
нижний | only page:/stores/nizhnij-novgorod
озон | none
корм | none
каша | none
перец | none
плитка | none
концерт | none
хоккей | none
палатка | none
картошка | none
коляска | none
манго | none
kari | none
морковь | none
камера | none
робот | none
широкое голенище | none
наибольший | none
четкий | none
`;
