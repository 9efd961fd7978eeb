// Planeswalker types (CR 205.3j) and planar types (CR 205.3n), in printed spelling. Append only: the order is the engine's id.
// prettier-ignore
export const PLANESWALKER_TYPES = [
  'Ajani', 'Aminatou', 'Angrath', 'Arlinn', 'Ashiok', 'Bahamut', 'Basri', 'Bolas', 'Calix', 'Chandra', 'Comet', 'Dack', 'Dakkon',
  'Daretti', 'Davriel', 'Dellian', 'Dihada', 'Domri', 'Dovin', 'Ellywick', 'Elminster', 'Elspeth', 'Estrid', 'Freyalise', 'Garruk',
  'Gideon', 'Grist', 'Guff', 'Huatli', 'Jace', 'Jared', 'Jaya', 'Jeska', 'Kaito', 'Karn', 'Kasmina', 'Kaya', 'Kiora', 'Koth', 'Liliana',
  'Lolth', 'Lukka', 'Minsc', 'Mordenkainen', 'Nahiri', 'Narset', 'Niko', 'Nissa', 'Nixilis', 'Oko', 'Quintorius', 'Ral', 'Rowan',
  'Saheeli', 'Samut', 'Sarkhan', 'Serra', 'Sivitri', 'Sorin', 'Szat', 'Tamiyo', 'Tasha', 'Teferi', 'Teyo', 'Tezzeret', 'Tibalt',
  'Tyvar', 'Ugin', 'Urza', 'Venser', 'Vivien', 'Vraska', 'Vronos', 'Will', 'Windgrace', 'Wrenn', 'Xenagos', 'Yanggu', 'Yanling',
  'Zariel', 'Arzakon', 'Dyfed', 'Feroz', 'Greensleeves',
] as const;
export type PlaneswalkerType = (typeof PLANESWALKER_TYPES)[number];

// prettier-ignore
export const PLANAR_TYPES = [
  'The Abyss', 'Alara', 'Alfava Metraxis', 'Amonkhet', 'Androzani Minor', 'Antausia', 'Apalapucia', 'Arcavios', 'Arkhos', 'Avishkar',
  'Azgol', 'Belenon', "Bolas's Meditation Realm", 'Capenna', 'Cridhe', 'The Dalek Asylum', 'Darillium', 'Dominaria', 'Earth', 'Echoir',
  'Eldraine', 'Equilor', 'Ergamon', 'Fabacin', 'Fiora', 'Gallifrey', 'Gargantikar', 'Gobakhan', 'Horsehead Nebula', 'Ikoria',
  'Innistrad', 'Iquatana', 'Ir', 'Ixalan', 'Kaldheim', 'Kamigawa', 'Kandoka', 'Karsus', 'Kephalai', 'Kinshala', 'Kolbahan', 'Kylem',
  'Kyneth', 'The Library', 'Lorwyn', 'Luvion', 'Mars', 'Mercadia', 'Mirrodin', 'Moag', 'Mongseng', 'Moon', 'Muraganda', 'Necros',
  'New Earth', 'New Phyrexia', "Outside Mutter's Spiral", 'Phyrexia', 'Pyrulea', 'Rabiah', 'Rath', 'Ravnica', 'Regatha', 'Segovia',
  "Serra's Realm", 'Shadowmoor', 'Shandalar', 'Shenmeng', 'Skaro', 'Spacecraft', 'Tarkir', 'Theros', 'Time', 'Trenzalore', 'Ulgrotha',
  'Unknown Planet', 'Valla', 'Vryn', 'Wildfire', 'Xerex', 'Zendikar', 'Zhalfir',
] as const;
export type PlanarType = (typeof PLANAR_TYPES)[number];
