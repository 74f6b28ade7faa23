/**
 * Judged queries about names, codes, misspellings, the wrong keyboard layout, help, products that the shop does
 * not sell, and garbage. Their format is in judged-table.ts.
 */
export const WORDS = `
Ксения | 1:«ксения»
бела | 1:«бела»
роза | 1:«роза»
Октавия | 1:«октавия»
лоферы ксения | t:«ксения»
PL-1072 | n:PL-1072
pl 1072 | n:PL-1072
артикул PL-1100 | n:PL-1100
зд-1072 | n:PL-1072
хит | l:Хит
хиты продаж | l:Хит
хиты | l:Хит
скидка 50% | d:50 page:/catalog/sale
скидка 30 | d:30 page:/catalog/sale
сапоги со скидкой | t:сапоги d:1
распродажа | d:1 page:/catalog/sale
новинки | f:novelty=y page:/catalog/new
новая коллекция | f:novelty=y
новые сумки | f:novelty=y
чёрная пятница | d:1 page:/page/black-friday
полутон atelier | f:brand=atelier
люкс | f:brand=atelier
,jnbkmjys | t:^ботильоны as:ботильоны
ktnybt ,fktnrb | t:^балетки as:летние балетки
cevrf | t:сумка as:сумка
rhjccjdrb | t:кроссовки as:кроссовки
botinki | t:ботинки as:ботинки
tufli | t:^туфли as:туфли
sapogi chernye | t:сапоги c:чёрный as:сапоги черные
sumka | t:сумка as:сумка
lofery | t:лоферы as:лоферы
сопоги | t:сапоги as:сапоги
туфлли | t:^туфли as:туфли
сумкка | t:сумка
перчатке | t:перчатки
ботинкии | t:ботинки
рюгзак | t:рюкзак as:рюкзак
кажаная сумка | t:сумка as:кожаная сумка
замшывые ботинки | t:ботинки f:material=suede as:замшевые ботинки
красныетуфли | t:^туфли c:алый
nike кроссовки | t:кроссовки no:nike
экко ботинки | t:ботинки no:экко
сапоги экко | t:сапоги no:экко
доставка | only page:/info/delivery
почта россии | only page:/info/delivery
сдэк | only page:/info/delivery
беларусь | only page:/info/delivery
оплатить при получении | only page:/info/delivery
оплата картой | only page:/info/delivery
доставка обуви в казань | only page:/info/delivery
возврат | only page:/info/return
как вернуть обувь | only page:/info/return
обмен обуви | only page:/info/return
рассрочка | only page:/info/installment
где мой заказ | only page:/tracking
отследить заказ | only page:/tracking
промокод | only page:/info/faq
подарочный сертификат | only page:/gift-certificates
бонусная карта | only page:/info/loyalty
магазины | only page:/stores
режим работы | only page:/stores
адреса магазинов | only page:/stores
питер | only page:/stores/saint-petersburg
магазины в питере | only page:/stores/saint-petersburg
магазин в москве | only page:/stores/moscow
казань | only page:/stores/kazan
вакансии | only page:/career
ремонт обуви | only page:/page/repair-workshop
таблица размеров | only page:/info/size-guide
полная стопа | only page:/info/size-guide
обувь для полных ног | only page:/info/size-guide
размер ноги 24 см | only page:/info/size-guide
какой у меня размер | only page:/info/size-guide
как чистить замшу | page:/blog/zamsha-bez-straha only
личный кабинет | only page:/personal
контакты | only page:/stores
приложение | only page:/page/mobile-app
мужские ботинки | none
детская обувь | none
кольцо | none
красные туфли nike | t:^туфли c:алый no:nike
обувь большого размера | s:41 page:/info/size-guide
клатч вечерний | t:клатч
сумка в офис | t:тоут
спрей для обуви | t:пропитка
обувь для дома | t:^(шлепанцы|мюли|сабо)
кожаные перчатки зимние | t:перчатки f:season=winter
кашемир | f:material=cashmere
замша | f:material=suede
очки от солнца | t:очки
ботинки осень | t:ботинки f:season=demi
реквизиты | only page:/info/offer
бонусы | only page:/info/loyalty
блог | only page:/blog
с чем носить казаки | only page:/inspiration
вход | only page:/personal
кроссовки для бега | t:кроссовки no:бега
оранжевая сумка | t:сумка no:оранжевая
войлок | none
маска | none
рубашка белая | none
серьги | none
qwerty | none
1 | none
шнурки | none
шнурки для ботинок | none
стельки | none
стельки для обуви | none
носки | none
колготки | none
шуба | none
экокожа | none
куртка | none
кожаная куртка | none
куртка кожаная чёрная | none
зимняя куртка | none
пальто | none
красное платье | none
платье | none
джинсы | none
женские джинсы | none
чемодан | none
чемодан на колёсах | none
белье | none
духи | none
браслет золотой | none
чехол для телефона | none
подставка для обуви | none
коробка для обуви | none
айфон | none
холодильник | none
' OR 1=1 -- | none
select * from users | none
<script>alert(1)</script> | none
%%% | none
12345678901234567890 | none
asdfghjkl | none
йцукенг | none
ъъъъ | none
????? | none
чёрные замшевые ботильоны на устойчивом каблуке 38 размера до 25000 рублей | 1:^ботильоны c:чёрный f:material=suede s:38 p:25000 no:устойчивом каблуке
хочу удобные чёрные лоферы на каждый день для офиса | t:лоферы c:чёрный no:удобные
чёрная сумка из гладкой кожи до 20000 | t:сумка|клатч c:чёрный f:material=smooth-leather p:20000
`;
