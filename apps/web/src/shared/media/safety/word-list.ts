/**
 * 256 short Portuguese words to read out over a call, eight bits each. No accents, no two with the same first four
 * letters, none one letter away from another.
 */
export const wordList: readonly string[] = `
abelha acordo adubo agenda agulha alface alho altar amigo amora anel antena apito arco areia aroma arroz
atleta aula azeite bacia balde baleia bambu banana banco batata bigode bloco bola bolso boneca bosque brasa
brinco bule cabana cabide cacau caixa caldo camelo caneta canoa capim caracol carta casaco castelo cavalo
cebola ceia cenoura cereja chave chinelo chuva cidade cinema cinto circo cisne coco coelho coral corda coruja
cravo damasco dedal degrau delta dente desenho dique disco duna eclipse enfeite ensaio ervilha escada escola
espelho espiga estrela fada farinha farol fazenda feira festa figo fita flauta folha fonte forno foto frase
fruta funil ganso garfo gaveta geleia gema girafa giz goiaba gorro grama granizo grilo guarda harpa hino horta
ilha imagem inverno iogurte jabuti jaca janela jangada jardim jarro jasmim jornal jujuba junco lagarta lago
laranja lavanda leite lenha leque linho lista livro lobo louro lua macaco mala manga martelo mel menta mesa
milho mochila moeda moinho molde morango mosaico motor mundo museu musgo nabo nadador navio neblina noite
novelo nuvem oceano oficina onda orvalho ouvido ovelha pacote padaria papel parede pastel pato pedra peixe
pena pepino perfume piano pijama pincel pipoca piscina planeta poema polvo pomar porto praia pudim quadro
queijo quintal raposa rede remo renda rio roda romance roupa sacola safira salada sapato semente serra sol
sombra sopa sorriso sorvete suco tambor tapete teatro tecido telhado terno tesoura tigela tijolo tinta toalha
tomate torre trator trem trigo trilha tucano tulipa turma urso uva vale varanda vela veludo vento vereda vidro
viola vitrine xadrez zebra zinco
`
  .trim()
  .split(/\s+/);
