// a line
/* a block * / ** */
/** a doc **/
class Comments /* here */ { // and here
    int a /**/ = /* - */ 1 // 2
    ;
}
